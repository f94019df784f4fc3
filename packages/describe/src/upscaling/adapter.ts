/** The graphics card of this device, for pages and workers. */

/** @param allowsSoftware one that a processor plays: slow, but computes the same */
export async function usableAdapter(allowsSoftware: boolean): Promise<GPUAdapter | undefined> {
  // Browsers without WebGPU, and pages of an insecure origin.
  if (!('gpu' in navigator)) return undefined;
  const adapter = await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  return adapter && (allowsSoftware || !adapter.info.isFallbackAdapter) ? adapter : undefined;
}
