import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const levels = {
  fine: { icon: CircleCheck, word: "OK", color: "text-success" },
  warning: { icon: TriangleAlert, word: "Warning", color: "text-warning" },
  stop: { icon: CircleAlert, word: "Blocks merging", color: "text-danger" },
};

interface PointProps {
  level: keyof typeof levels;
  children: ReactNode;
  fix?: ReactNode;
}

/** Item to check before merging, with a link to fix it. */
export function Point({ level, children, fix }: PointProps) {
  const { icon: Icon, word, color } = levels[level];
  return (
    <li className="flex items-center gap-2.5 px-3 py-2 text-text">
      <Icon role="img" aria-label={word} className={`size-4 shrink-0 ${color}`} />
      <span className="min-w-0 flex-1">{children}</span>
      {fix}
    </li>
  );
}
