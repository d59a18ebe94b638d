import { Kbd } from "@/components/ui/kbd";

/** Keyboard hints during a move; the live region has announced them. */
export function CarryHint({ name }: { name: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-4 z-bar flex justify-center px-page"
    >
      <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded bg-raised px-3 py-2 text-sm shadow-overlay">
        <span className="bidi max-w-48 truncate font-medium">{name}</span>
        <Hint keys="arrowup arrowdown" does="move" />
        <Hint keys="arrowleft arrowright" does="change level" />
        <Hint keys="space" does="drop" />
        <Hint keys="escape" does="cancel" />
      </div>
    </div>
  );
}

function Hint({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="flex items-center gap-1.5 text-text-muted">
      <Kbd keys={keys} />
      {does}
    </span>
  );
}
