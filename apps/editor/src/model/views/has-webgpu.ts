/** Whether the browser has an adapter of WebGPU. */
export const hasWebGpu = async (): Promise<boolean> =>
  'gpu' in navigator && (await navigator.gpu.requestAdapter().catch(() => null)) !== null;
