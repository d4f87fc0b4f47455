import { publishCommand, rollbackCommand } from '#server/publish/commands.ts';

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  publish: publishCommand,
  rollback: rollbackCommand,
};

const [name = 'help', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error('Usage: npm run content -- publish [--release] | rollback');
  const text = await command(args);
  if (text !== '') console.log(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
