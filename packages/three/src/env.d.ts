/** Bundlers replace the whole expression, as they do for React. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
