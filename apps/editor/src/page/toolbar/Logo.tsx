export function Logo() {
  return (
    <div className="logo">
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <g fill="none" strokeWidth="3.5" strokeLinecap="round">
          <path d="M12 20V6" stroke="var(--axis-y)" />
          <path d="M12 20h14" stroke="var(--axis-x)" />
          <path d="M12 20l-7 7" stroke="var(--axis-z)" />
        </g>
        <circle cx="12" cy="20" r="3.2" fill="var(--accent)" />
      </svg>
      <span className="logo-text">Gizmo Kit</span>
    </div>
  );
}
