declare module 'virtual:api-reference' {
  const api: readonly import('../api/api-data.js').ApiEntry[];
  export default api;
}

declare module 'virtual:docs-text' {
  const sections: readonly import('../search/sections.js').Section[];
  export default sections;
}
