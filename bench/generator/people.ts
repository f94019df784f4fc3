/** People who use the generator over HTTP. */

export interface Arrival {
  id: string;
  /** `performance.now()` of its coming. */
  at: number;
}

export async function newVisitor(url: string): Promise<string> {
  return (await (await fetch(`${url}/api/history/create`, { method: 'POST' })).json()) as string;
}

export interface Followed {
  /** `performance.now()` of when the job was in the queue. */
  acceptedAt: number;
  arrivals: Arrival[];
}

/** Asks for images and waits for all of them. */
export async function follow(url: string, token: string, body: object): Promise<Followed> {
  const answer = await fetch(`${url}/api/generator/sdxl/sse/txt2img`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-history': token },
    body: JSON.stringify(body),
  });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  const acceptedAt = performance.now();
  const arrivals: Arrival[] = [];
  let rest = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.startsWith('data: '))) {
      const said = JSON.parse(line.slice(6)) as { id: string }[] | { detail: string };
      if (!Array.isArray(said)) throw new Error(said.detail);
      arrivals.push(...said.map(({ id }) => ({ id, at: performance.now() })));
    }
  }
  return { acceptedAt, arrivals };
}
