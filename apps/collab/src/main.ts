// Starts the server with the configuration in environment variables, and prints a link to a new room.
import { linkTo } from '@gizmo-kit/room/protocol';
import { configOf } from './config.js';
import { startServer } from './server.js';

const config = configOf(process.env);
const server = await startServer(config).catch((error: Error) => {
  console.error(`The server of live rooms cannot start: ${error.message}`);
  return process.exit(1);
});
const store = config.database === null ? config.data : 'the database of DATABASE_URL';
console.log(`Rooms at http://${config.host}:${server.port}/rooms, kept in ${store}`);
console.log(`A new room: ${linkTo(config.page, await server.newLink())}`);

// A Redis server that is away for a moment must not end all rooms.
process.on('unhandledRejection', (error) => console.error(error));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
