export interface BenchRow {
  what: string;
  measured: string;
  /** Empty for a figure that only explains another one. */
  wanted: string;
  met: boolean;
}

export function mean<T>(measurements: readonly T[], read: (one: T) => number): number {
  return measurements.reduce((sum, one) => sum + read(one), 0) / measurements.length;
}

export function median<T>(measurements: readonly T[], read: (one: T) => number): number {
  const sorted = measurements.map(read).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
