"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { menuItemClass, menuLabelClass, menuSeparatorClass } from "./menu-class";
import { useMenuParts } from "./menu-parts";

interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The child is the element: a link. */
  asChild?: boolean;
}

export function MenuItem({ danger, ...props }: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item className={menuItemClass(danger)} {...props} />;
}

interface MenuCheckProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Stays open when chosen, so that several can be switched in one go. */
export function MenuCheck({ children, ...props }: MenuCheckProps) {
  const { CheckboxItem } = useMenuParts();
  return (
    <CheckboxItem
      className={menuItemClass()}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <CheckMark />
      {children}
    </CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** One of a few, inside a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { value, onValueChange, options } = props;
  const { RadioGroup, RadioItem } = useMenuParts();
  return (
    <RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={menuItemClass()}>
          <CheckMark />
          {option.label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

function CheckMark() {
  const { ItemIndicator } = useMenuParts();
  return (
    <span className="flex size-4 items-center justify-center">
      <ItemIndicator>
        <Check aria-hidden />
      </ItemIndicator>
    </span>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className={menuLabelClass}>{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className={menuSeparatorClass} />;
}
