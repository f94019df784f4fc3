/** The graphics card of this device, for pages and workers. */

/** @param allowsSoftware also one that runs on the processor: slow, with the same results */
export async function usableAdapter(allowsSoftware: boolean): Promise<GPUAdapter | undefined> {
  // Browsers without WebGPU, and pages of an insecure origin.
  if (!('gpu' in navigator)) return undefined;
  const adapter = await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  return adapter && (allowsSoftware || !adapter.info.isFallbackAdapter) ? adapter : undefined;
}
