"use client";

import { Button } from "@/components/ui/button";
import type { AccessView } from "./access-query";

const views: readonly { id: AccessView; label: string; title: string }[] = [
  { id: "everyone", label: "Everyone", title: "Everyone with access" },
  { id: "people", label: "People", title: "Members with a direct role" },
  { id: "teams", label: "Teams", title: "Teams with a direct role" },
];

interface ViewSwitchProps {
  view: AccessView;
  onView: (view: AccessView) => void;
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Show</legend>
      {views.map(({ id, label, title }) => (
        <Button
          key={id}
          variant={id === view ? "secondary" : "ghost"}
          aria-pressed={id === view}
          title={title}
          onClick={() => onView(id)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
