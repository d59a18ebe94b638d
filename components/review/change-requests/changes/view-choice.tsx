"use client";

import { Columns2, FileCode, FileText, type LucideIcon, Rows2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { type DiffView, isRendered, isSplit, viewOf } from "./diff-view";

interface ViewChoiceProps {
  view: DiffView;
  onView: (view: DiffView) => void;
}

/** Chooses the view of a diff: source or rendered, inline or split. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const [rendered, split] = [isRendered(view), isSplit(view)];
  const show = (change: { rendered?: boolean; split?: boolean }) =>
    onView(viewOf({ rendered, split, ...change }));
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">Diff view</legend>
      <span className="flex gap-0.5">
        <Choice
          label="Markdown"
          icon={FileCode}
          chosen={!rendered}
          onChoose={() => show({ rendered: false })}
        />
        <Choice
          label="Rendered"
          icon={FileText}
          chosen={rendered}
          onChoose={() => show({ rendered: true })}
        />
      </span>
      <span className="flex gap-0.5 max-md:hidden">
        <Choice
          label="Inline"
          icon={Rows2}
          chosen={!split}
          onChoose={() => show({ split: false })}
        />
        <Choice
          label="Side by side"
          icon={Columns2}
          chosen={split}
          onChoose={() => show({ split: true })}
        />
      </span>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  icon: LucideIcon;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ label, icon: Icon, chosen, onChoose }: ChoiceProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      className="aria-pressed:bg-hover"
    >
      <Icon />
    </IconButton>
  );
}
