/** 0, 1, 2 and so on, so many. A loop: `Uint32Array.from` calls a function for each of a million. */
export function firstNumbers(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let number = 1; number < count; number++) numbers[number] = number;
  return numbers;
}
