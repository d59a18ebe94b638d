import { FilePlus2, PanelsTopLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OpenStructureDialogs } from "./structure-dialogs";

interface NoSpacesProps {
  canEdit: boolean;
  open: OpenStructureDialogs;
}

/** Empty state of a site without spaces. */
export function NoSpaces({ canEdit, open }: NoSpacesProps) {
  return (
    <EmptyState
      icon={PanelsTopLeft}
      title="No spaces yet"
      action={
        canEdit && (
          <>
            <Button variant="primary" onClick={() => open.addSpace()}>
              <FilePlus2 />
              Add space
            </Button>
            <Button onClick={() => open.addSection()}>Add section</Button>
          </>
        )
      }
    >
      Add a space to show its pages on this site. Use sections and section groups to organize
      several spaces.
    </EmptyState>
  );
}
