import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { User } from "@/lib/contract/people/users";
import { paths } from "@/lib/url/paths";

interface StrangerDialogProps {
  user: User;
  before: User;
  onBack: () => void;
}

/** Another person has signed in over an open page: its unsent changes are held back. */
export function StrangerDialog({ user, before, onBack }: StrangerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onBack}
      size="small"
      title={`You're now signed in as ${user.displayName}`}
      description={`${before.displayName} opened this page. Unsaved changes are lost if you continue as ${user.displayName}.`}
      footer={
        <>
          <Button onClick={onBack}>Sign in as {before.displayName}</Button>
          <Button variant="primary" onClick={() => location.assign(paths.home())}>
            Continue as {user.displayName}
          </Button>
        </>
      }
    />
  );
}
