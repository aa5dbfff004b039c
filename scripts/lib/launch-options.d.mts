export const launchOptions: { readonly args: string[]; readonly executablePath?: string };
