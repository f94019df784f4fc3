/** LoRAs as people ask for them in prompts: `<lora:name:0.8>`. */

export interface LoraTag {
  name: string;
  /** How much of it; 1 unless the prompt says otherwise. */
  weight: number;
}

/** The prompt without them, and what they ask for; of the same name the last counts. */
export function splitLoras(prompt: string): { text: string; loras: LoraTag[] } {
  const loras = new Map<string, number>();
  const text = prompt.replaceAll(/<lora:([^:<>]+)(?::([^:<>]*))?[^<>]*>/gi, (_, name: string, weight?: string) => {
    const wished = Number(weight?.trim() || 1);
    loras.set(name.trim(), Number.isFinite(wished) ? wished : 1);
    return '';
  });
  return { text, loras: [...loras].map(([name, weight]) => ({ name, weight })) };
}
