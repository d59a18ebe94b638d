import { Dots } from "@/components/ui/dots";

// For pointers only: the keyboard and the row's menu move it too.
export function DragHandle() {
  return (
    <span
      aria-hidden
      data-drag-handle
      title="Drag to move"
      className="flex h-full w-6 shrink-0 cursor-grab touch-none select-none items-center justify-center text-text-subtle group-focus-within:text-text-subtle group-hover:text-text-subtle pointer-coarse:w-8 pointer-fine:text-transparent"
    >
      <Dots sign="grip" />
    </span>
  );
}
