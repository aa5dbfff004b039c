declare module 'gltf-validator' {
  interface Message {
    readonly code: string;
    readonly message: string;
    readonly pointer?: string;
    /** 0 for an error, 1 for a warning, 2 for information, 3 for a hint. */
    readonly severity: number;
  }
  export function validateBytes(bytes: Uint8Array): Promise<{ readonly issues: { readonly messages: Message[] } }>;
}
