export const launchOptions: { readonly args: string[]; readonly executablePath?: string };
export const WEBGPU_ARGS: string[];
