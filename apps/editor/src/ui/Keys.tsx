import { isMac, keyLabel } from './keys.ts';
import './keys.css';

/** Key bindings in the format for display. */
export function Keys({ bindings }: { readonly bindings: readonly string[] }) {
  const mac = isMac(navigator.userAgent);
  return (
    <span className="keys">
      {bindings.map((binding) => (
        <kbd key={binding}>{keyLabel(binding, mac)}</kbd>
      ))}
    </span>
  );
}
