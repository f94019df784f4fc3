/**
 * Whether two servers mean the same checkpoint: one writes `sdxl/my-model.safetensors`, another `sdxl\my-model.safetensors`,
 * `sdxl_my-model` or `sdxl/my-model.safetensors [31e35c80fc]`.
 */
export function isSameCheckpoint(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** The LoRA with this name, with or without its folder; undefined if there is none. */
export function findLora<Lora>(
  loras: readonly Lora[],
  fileOf: (lora: Lora) => string,
  requested: string,
): Lora | undefined {
  const stemOf = (file: string) => keyOf(file.split(/[/\\]/).at(-1) ?? file);
  return (
    loras.find((lora) => isSameCheckpoint(fileOf(lora), requested)) ??
    loras.find((lora) => stemOf(fileOf(lora)) === keyOf(requested))
  );
}

/** The first required one if a server has none of them; undefined if none is required. */
export function missingAll(offered: readonly string[], wanted: readonly string[]): string | undefined {
  const hasOne = offered.some((name) => wanted.some((params) => isSameCheckpoint(name, params)));
  return hasOne ? undefined : wanted[0];
}

function keyOf(name: string): string {
  return withoutHash(name)
    .replace(/\.(?:safetensors|ckpt|gguf|sft|pth?)$/i, '')
    .replaceAll(/[/\\]/g, '_');
}

/** A1111 and compatible servers write a short hash after a file's name. */
export const withoutHash = (title: string): string => title.replace(/ \[[0-9a-f]{6,64}\]$/i, '');
