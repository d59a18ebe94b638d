import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { User } from "@/lib/contract/users";
import { paths } from "@/lib/paths";

interface StrangerDialogProps {
  user: User;
  before: User;
  onBack: () => void;
}

/** What is open belongs to one person, and another has signed in: nothing of it is sent. */
export function StrangerDialog({ user, before, onBack }: StrangerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onBack}
      size="small"
      title={`You are now ${user.displayName}`}
      description={`This page was opened by ${before.displayName}. What was typed here has not been sent, and is lost when you go on as ${user.displayName}.`}
      footer={
        <>
          <Button onClick={onBack}>Sign in as {before.displayName}</Button>
          <Button variant="primary" onClick={() => location.assign(paths.home())}>
            Go on as {user.displayName}
          </Button>
        </>
      }
    />
  );
}
