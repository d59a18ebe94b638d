"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { menuItemClass, menuLabelClass, menuSeparatorClass } from "./menu-class";

interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The child is rendered as the item, such as a link. */
  asChild?: boolean;
}

export function MenuItem({ danger, ...props }: MenuItemProps) {
  return <Radix.Item className={menuItemClass(danger)} {...props} />;
}

interface MenuCheckProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Checkbox item; the menu stays open, so that several can be toggled. */
export function MenuCheck({ children, ...props }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      className={menuItemClass()}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <CheckMark />
      {children}
    </Radix.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { value, onValueChange, options } = props;
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={menuItemClass()}>
          <CheckMark />
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

function CheckMark() {
  return (
    <span className="flex size-4 items-center justify-center">
      <Radix.ItemIndicator>
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </span>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={menuLabelClass}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={menuSeparatorClass} />;
}
