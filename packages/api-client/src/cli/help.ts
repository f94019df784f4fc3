import type { Command, Option } from './command.ts';

type Options = Readonly<Record<string, Option>>;

/** The output of `mekiki --help`. */
export function help(commands: readonly Command[], common: Options): string {
  return `Usage: mekiki COMMAND [OPTIONS]

Search, tag, caption and generate anime images with a Mekiki server.

Commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

Options of every command:
${optionLines(common)}

Set MEKIKI_API_KEY to an API key of your account to save searches and generated images in its history.
MEKIKI_TOKEN takes a user token instead.
Exit codes: 0 success, 1 failure, 2 invalid usage, 130 cancelled.
Run mekiki COMMAND --help for details.
`;
}

export function commandHelp({ name, summary, usage, options, notes }: Command, common: Options): string {
  return `Usage: mekiki ${`${name} ${usage}`.trim()} [OPTIONS]

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${notes === undefined ? '' : `\n\n${notes}`}

Options:
${optionLines({ ...options, ...common })}
`;
}

function optionLines(options: Options): string {
  return columns(
    Object.entries(options).map(([name, { short, value, help: text }]) => [
      `${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`,
      text,
    ]),
  );
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
