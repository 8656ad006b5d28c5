export const leastPasswordLetters = 10;
