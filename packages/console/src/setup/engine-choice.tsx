/** The engines that were found: which of them make images, and which model writes captions. */
import type { Found } from '@mekiki/server/commands/setup/schema.ts';
import { Badge, Checkbox, Select, Stack } from '@mekiki/ui';

export type Server = Found['servers'][number];

export interface Choice {
  /** Addresses. */
  generators: string[];
  caption: { url: string; model: string } | null;
}

const NO_CAPTIONS = 'none';

const usable = ({ trouble }: { trouble: string | null }): boolean => trouble === null;
const isGenerator = ({ kind }: Server): boolean => kind !== 'openai';

/** The default choice: all engines that make images, and the first model that reads images. */
export function firstChoice(servers: readonly Server[]): Choice {
  const generators = servers.filter((server) => isGenerator(server) && usable(server)).map(({ url }) => url);
  const [first] = captionModels(servers);
  return { generators, caption: first ?? null };
}

/** The choice without engines that have disappeared since. */
export function choosable({ generators, caption }: Choice, servers: readonly Server[]): Choice {
  return {
    generators: generators.filter((url) => servers.some((server) => server.url === url && usable(server))),
    caption: captionModels(servers).find(({ url, model }) => url === caption?.url && model === caption.model) ?? null,
  };
}

/** Whether both would save the same. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  const hasSameCaption =
    one.caption && other.caption ? isSame(one.caption, other.caption) : one.caption === other.caption;
  return (
    hasSameCaption &&
    one.generators.length === other.generators.length &&
    one.generators.every((url) => other.generators.includes(url))
  );
}

function captionModels(servers: readonly Server[]): NonNullable<Choice['caption']>[] {
  return servers
    .filter((server) => !isGenerator(server))
    .flatMap(({ url, models }) => models.filter(usable).map(({ name }) => ({ url, model: name })));
}

interface EngineChoiceProps {
  servers: readonly Server[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

export function EngineChoice({ servers, choice, onChange }: EngineChoiceProps) {
  const { generators, caption } = choice;
  const captions = captionModels(servers);
  const nameOf = (at: string) => servers.find(({ url }) => url === at)?.program ?? at;
  return (
    <Stack gap={4}>
      <ul className="cards">
        {servers.map((server) => (
          <li key={server.url} className="card">
            <Stack gap={3}>
              {isGenerator(server) ? (
                <Checkbox
                  label={`Make images with ${server.program}`}
                  hint={server.url}
                  checked={generators.includes(server.url)}
                  disabled={!usable(server)}
                  onCheckedChange={(on) =>
                    onChange({
                      ...choice,
                      generators: on ? [...generators, server.url] : generators.filter((url) => url !== server.url),
                    })
                  }
                />
              ) : (
                <div>
                  <strong>{server.program}</strong>
                  <div className="dim">{server.url}</div>
                </div>
              )}
              {server.trouble === null ? null : (
                <p className="said">
                  <Badge tone="warning">Cannot be used</Badge> {server.trouble}
                </p>
              )}
              {server.models.length > 0 ? (
                <ul className="rows" aria-label={`Models of ${server.program}`}>
                  {server.models.map(({ name, trouble }) => (
                    <li key={name} className={trouble === null ? 'code' : 'code dim'}>
                      {name || 'The loaded model'}
                      {trouble === null ? null : `: ${trouble}`}
                    </li>
                  ))}
                </ul>
              ) : null}
            </Stack>
          </li>
        ))}
      </ul>
      {captions.length > 0 ? (
        <Select
          label="Model for captions"
          value={caption === null ? NO_CAPTIONS : String(captions.findIndex((one) => isSame(one, caption)))}
          onValueChange={(value) => onChange({ ...choice, caption: captions[Number(value)] ?? null })}
          options={[
            ...captions.map(({ url, model }, at) => ({ value: String(at), label: `${model}, ${nameOf(url)}` })),
            { value: NO_CAPTIONS, label: 'Keep the current captions' },
          ]}
        />
      ) : null}
    </Stack>
  );
}

const isSame = (one: NonNullable<Choice['caption']>, other: NonNullable<Choice['caption']>): boolean =>
  one.url === other.url && one.model === other.model;
