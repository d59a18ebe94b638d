import { Button } from "@/components/ui/button";

interface SwitchQuestionProps {
  /** Name of the user signed in in this browser. */
  name: string;
  onSwitch: () => void;
  onStay: () => void;
}

/** Asks before a link replaces the session, as it may come from anybody. */
export function SwitchQuestion({ name, onSwitch, onStay }: SwitchQuestionProps) {
  return (
    <div role="alert" className="space-y-4">
      <p>
        You're signed in as <strong className="bidi">{name}</strong>. This link may sign you in as
        someone else.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onStay}>
          Stay signed in
        </Button>
        <Button variant="primary" onClick={onSwitch}>
          Sign in with link
        </Button>
      </div>
    </div>
  );
}
