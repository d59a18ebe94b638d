import { LoaderCircle } from "lucide-react";
import { cx } from "./cx";

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-4 animate-spin", className)} />;
}
