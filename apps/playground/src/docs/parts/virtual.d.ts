declare module 'virtual:api-reference' {
  const api: readonly import('./api-data.js').ApiEntry[];
  export default api;
}
