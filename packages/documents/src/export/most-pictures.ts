/** Some twenty megabytes of small pictures: what a spreadsheet or a globe still opens without a pause. */
export const mostPictures = 1_000;
