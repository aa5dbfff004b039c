export const LAYOUT_TEXTS = {
  files: {
    drop: 'Drop a model or a scene',
  },
  document: {
    download: 'Download',
    wasDeleted: 'The stored scene of this page was deleted in this browser. It is stored again.',
    dismiss: 'Dismiss',
  },
  layout: {
    outlinerWidth: 'Width of the outliner',
    inspectorWidth: 'Width of the inspector',
    pixels: (width: number): string => `${width} pixels`,
  },
  phone: {
    outliner: 'Outliner',
    properties: 'Properties',
  },
  sidePanels: 'Side panels',
  messages: {
    title: 'Messages',
    close: 'Close the message',
  },
} as const;
