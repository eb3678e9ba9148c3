import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage, startTexts } from '../testing/render.js';
import { Modal, Popover, PopoverAt } from './overlays.js';

beforeEach(() => startTexts());

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(!opened)}>open</button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        transitionProps={{ duration: 0 }}
        title="Dialog"
      />
    </>
  );
}

it('PLUS-10 a dialog is nothing until it is opened, then comes and goes', async () => {
  renderPage(<Page />);
  expect(document.querySelector('[data-portal]')).toBeNull();
  act(() => screen.getByRole('button', { name: 'open' }).click());
  expect(await screen.findByRole('dialog', { name: 'Dialog' })).toBeTruthy();
  act(() => screen.getByText('open').click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Beside() {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} id="of" onClick={() => setOpened(!opened)}>
        open
      </button>
      <PopoverAt
        anchor={anchor}
        id="of"
        opened={opened}
        onChange={setOpened}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Dropdown>inside</Popover.Dropdown>
      </PopoverAt>
    </>
  );
}

it('PLUS-10 a popover belongs to the element beside it: a press on that is not one outside', async () => {
  renderPage(<Beside />);
  const press = (name: string) =>
    act(() => {
      const element = screen.getByText(name);
      element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      element.click();
    });
  press('open');
  expect(await screen.findByRole('dialog', { name: 'open' })).toBeTruthy();
  press('open');
  expect(screen.queryByRole('dialog')).toBeNull();
});
