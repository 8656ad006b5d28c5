/** Systems in the table and built in, for screens that name the number before the table is loaded. */
export const systemCount = 5_554;
