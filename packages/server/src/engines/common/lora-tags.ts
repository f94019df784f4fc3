/** LoRAs as requested in prompts: `<lora:name:0.8>`. */

export interface LoraTag {
  name: string;
  /** Its weight; 1 unless the prompt says otherwise. */
  weight: number;
}

/** The prompt without them, and the requested ones; for duplicate names, the last counts. */
export function splitLoras(prompt: string): { text: string; loras: LoraTag[] } {
  const loras = new Map<string, number>();
  const text = prompt.replaceAll(/<lora:([^:<>]+)(?::([^:<>]*))?[^<>]*>/gi, (_, name: string, weight?: string) => {
    const requested = Number(weight?.trim() || 1);
    loras.set(name.trim(), Number.isFinite(requested) ? requested : 1);
    return '';
  });
  return { text, loras: [...loras].map(([name, weight]) => ({ name, weight })) };
}
