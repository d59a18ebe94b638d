"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface LeaveDialogProps {
  open: boolean;
  onAnswer: (leave: boolean) => void;
}

export function LeaveDialog({ open, onAnswer }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      size="small"
      title="Leave without saving?"
      description="Your changes will be lost."
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Keep editing</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
