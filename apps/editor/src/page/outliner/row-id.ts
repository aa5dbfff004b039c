/** The id of the row of a node. The tree has its rows in plain objects, where `constructor` would not be a new key. */
export const rowOf = (node: string): string => `:${node}`;

/** The id of the node of a row. */
export const nodeOf = (row: string): string => row.slice(1);

export const nodeOfItem = (item: { getId(): string }): string => nodeOf(item.getId());
