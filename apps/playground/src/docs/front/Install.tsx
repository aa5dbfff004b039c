import { useId, useState } from 'react';
import './front.css';

const packages = '@gizmo-kit/react @react-three/fiber three';
const commands = {
  npm: `npm install ${packages}`,
  pnpm: `pnpm add ${packages}`,
  yarn: `yarn add ${packages}`,
};
const names = Object.keys(commands) as readonly (keyof typeof commands)[];

/** The command that installs the package, for three package managers. */
export function Install() {
  const [name, setName] = useState<keyof typeof commands>('npm');
  const id = useId();
  return (
    <section className="front-install" aria-label="Install">
      <div className="front-bar">
        {names.map((one) => (
          <button key={one} type="button" aria-pressed={one === name} aria-controls={id} onClick={() => setName(one)}>
            {one}
          </button>
        ))}
      </div>
      <pre id={id}>
        <code>{commands[name]}</code>
      </pre>
    </section>
  );
}
