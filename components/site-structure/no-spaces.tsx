import { FilePlus2, PanelsTopLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { StructureAct } from "./structure-dialogs";

interface NoSpacesProps {
  canEdit: boolean;
  ask: (act: StructureAct) => void;
}

/** A site that shows nothing yet. */
export function NoSpaces({ canEdit, ask }: NoSpacesProps) {
  return (
    <EmptyState
      icon={PanelsTopLeft}
      title="This site shows no space yet"
      action={
        canEdit && (
          <>
            <Button variant="primary" onClick={() => ask("addSpace")}>
              <FilePlus2 />
              Add space
            </Button>
            <Button onClick={() => ask("addSection")}>Add section</Button>
          </>
        )
      }
    >
      Add a space to show its pages here. With several, sections and section groups keep them apart.
    </EmptyState>
  );
}
