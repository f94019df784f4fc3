import type { Command, Option } from './command.ts';

type Options = Readonly<Record<string, Option>>;

/** What `mekiki --help` says. */
export function help(commands: readonly Command[], common: Options): string {
  return `Usage: mekiki COMMAND [OPTIONS]

Asks a Mekiki, a site for anime pictures, from a terminal.

Commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

Options of every command:
${optionLines(common)}

With MEKIKI_TOKEN (an account's user token) searches and generated images enter its history.
Exit codes: 0 all went well, 1 something failed, 2 called wrongly, 130 cancelled.
mekiki COMMAND --help tells more.
`;
}

export function commandHelp({ name, summary, usage, options }: Command, common: Options): string {
  return `Usage: mekiki ${`${name} ${usage}`.trim()} [OPTIONS]

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

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
