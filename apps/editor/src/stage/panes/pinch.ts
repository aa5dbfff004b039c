/** The zoom of a wheel event of a pinch: the distance changes by exp(deltaY / 100). */
const PINCH_TO_WHEEL = 6;
const PINCH_TO_WHEEL_MAC = 2;

/**
 * Browsers report a pinch on a trackpad as a wheel event with Ctrl, for which camera-controls changes the lens. It is replaced
 * by a wheel event of the same strength that moves the camera.
 * @returns a function that stops it
 */
export function dollyByPinch(element: HTMLElement, isMac: boolean): () => void {
  const factor = isMac ? PINCH_TO_WHEEL_MAC : PINCH_TO_WHEEL;
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey || !(event.target instanceof Node) || !element.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { clientX, clientY, deltaY } = event;
    const init = { bubbles: true, cancelable: true, clientX, clientY, deltaY: deltaY * factor };
    event.target.dispatchEvent(new WheelEvent('wheel', init));
  };
  window.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => window.removeEventListener('wheel', onWheel, { capture: true });
}
