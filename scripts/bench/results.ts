export function mean<T>(measurements: readonly T[], read: (one: T) => number): number {
  return measurements.reduce((sum, one) => sum + read(one), 0) / measurements.length;
}

export function median<T>(measurements: readonly T[], read: (one: T) => number): number {
  return quantile(measurements.map(read), 0.5);
}

/** The number below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? NaN;
}
