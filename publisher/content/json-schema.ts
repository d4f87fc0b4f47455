import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { LANGUAGE_FILES, SHARED_FILES } from '#contract/content-files.ts';

/** Editors find a schema by the first line of a file: `# yaml-language-server: $schema=.schema/firm.json` */
const SCHEMA_FOLDER = '.schema';

/** The JSON Schema of each file, by its path below the folder of the content. */
export function jsonSchemas(): Map<string, string> {
  const shared = Object.entries(SHARED_FILES).map(
    ([name, schema]) => [schemaFile(name), printSchema(schema)] as const,
  );
  // Each language has the same files.
  const inLanguage = Object.entries(LANGUAGE_FILES).map(
    ([name, schema]) => [schemaFile(`language/${name}`), printSchema(schema)] as const,
  );
  return new Map([...shared, ...inLanguage]);
}

export async function writeSchemas(root: string): Promise<void> {
  for (const [file, text] of jsonSchemas()) {
    const address = path.join(root, file);
    await mkdir(path.dirname(address), { recursive: true });
    await writeFile(address, text);
  }
}

const schemaFile = (name: string) => `${SCHEMA_FOLDER}/${name}.json`;

function printSchema(schema: v.GenericSchema): string {
  // Rules that JSON Schema cannot express, such as sums, are left to the check.
  const json = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return `${JSON.stringify(json, null, 2)}\n`;
}
